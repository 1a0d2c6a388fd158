CREATE TABLE "race_control_cars" (
	"line_id" integer NOT NULL,
	"ordinal" smallint NOT NULL,
	"entry_id" integer,
	"number" text NOT NULL,
	"car_class" text NOT NULL,
	CONSTRAINT "race_control_cars_line_id_ordinal_pk" PRIMARY KEY("line_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "race_control_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "race_control_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"session_kind" text NOT NULL,
	"session_ordinal" smallint NOT NULL,
	"live_session_id" integer,
	"moment_id" integer,
	"race_seconds" double precision,
	"category" text NOT NULL,
	"verdict" text NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"written_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_et" double precision,
	"case_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "race_control_lines_moment" UNIQUE("moment_id"),
	CONSTRAINT "race_control_lines_kind" CHECK ("race_control_lines"."session_kind" in ('practice', 'qualifying', 'warmup', 'race')),
	CONSTRAINT "race_control_lines_verdict" CHECK ("race_control_lines"."verdict" in ('noted', 'after-race', 'warning', 'game-penalty', 'no-action'))
);
--> statement-breakpoint
ALTER TABLE "race_control_cars" ADD CONSTRAINT "race_control_cars_line_id_race_control_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."race_control_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_control_cars" ADD CONSTRAINT "race_control_cars_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_control_lines" ADD CONSTRAINT "race_control_lines_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_control_lines" ADD CONSTRAINT "race_control_lines_live_session_id_live_sessions_id_fk" FOREIGN KEY ("live_session_id") REFERENCES "public"."live_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_control_lines" ADD CONSTRAINT "race_control_lines_moment_id_live_moments_id_fk" FOREIGN KEY ("moment_id") REFERENCES "public"."live_moments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_control_lines" ADD CONSTRAINT "race_control_lines_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_control_lines" ADD CONSTRAINT "race_control_lines_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "race_control_cars_entry" ON "race_control_cars" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "race_control_lines_event" ON "race_control_lines" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "race_control_lines_live_session" ON "race_control_lines" USING btree ("live_session_id");--> statement-breakpoint
CREATE INDEX "race_control_lines_author" ON "race_control_lines" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "race_control_lines_case" ON "race_control_lines" USING btree ("case_id");