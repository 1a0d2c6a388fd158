CREATE TABLE "championship_rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "championship_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"championship_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	"race" smallint,
	"is_removed" boolean DEFAULT false NOT NULL,
	"name" text,
	"factor" double precision,
	"points" jsonb,
	"beyond" double precision,
	"award" double precision DEFAULT 1 NOT NULL,
	CONSTRAINT "championship_rounds_once" UNIQUE NULLS NOT DISTINCT("championship_id","event_id","race"),
	CONSTRAINT "championship_rounds_race" CHECK ("championship_rounds"."race" >= 1),
	CONSTRAINT "championship_rounds_factor" CHECK ("championship_rounds"."factor" > 0),
	CONSTRAINT "championship_rounds_award" CHECK ("championship_rounds"."award" >= 0)
);
--> statement-breakpoint
CREATE TABLE "championships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "championships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"configuration" jsonb NOT NULL,
	"points_system_id" integer,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts_file_teams" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "championships_name_unique" UNIQUE("name"),
	CONSTRAINT "championships_days" CHECK ("championships"."ends_at" > "championships"."starts_at"),
	CONSTRAINT "championships_both_days" CHECK (("championships"."starts_at" is null) = ("championships"."ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "points_systems" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_systems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"configuration" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "points_systems_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "championship_rounds" ADD CONSTRAINT "championship_rounds_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championship_rounds" ADD CONSTRAINT "championship_rounds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "championships" ADD CONSTRAINT "championships_points_system_id_points_systems_id_fk" FOREIGN KEY ("points_system_id") REFERENCES "public"."points_systems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "championship_rounds_event" ON "championship_rounds" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "championships_points_system" ON "championships" USING btree ("points_system_id");--> statement-breakpoint
INSERT INTO "championships" ("id", "name", "starts_at", "ends_at", "configuration", "counts_file_teams", "created_at", "version")
OVERRIDING SYSTEM VALUE
SELECT "id", "name", "starts_at", "ends_at",
	jsonb_build_object('unclassified', 'keep-place')
	|| CASE WHEN "points_system" = 'twenty-places' THEN '{"points": [30, 25, 22, 20, 18, 16, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]}'::jsonb ELSE '{}' END
	|| CASE WHEN "points_system" = 'flat-sprint' THEN '{}' ELSE '{"longRaces": [{"fromMinutes": 480, "factor": 1.5}, {"fromMinutes": 1440, "factor": 2}]}'::jsonb END
	|| CASE WHEN "drop_rounds" = 0 THEN '{}' ELSE jsonb_build_object('drops', jsonb_build_object('worst', "drop_rounds", 'inProportion', true)) END,
	"counts_file_teams", "starts_at", "version"
FROM "seasons";--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('championships', 'id'), "last_value", "is_called") FROM "seasons_id_seq";--> statement-breakpoint
DROP TABLE "seasons" CASCADE;
