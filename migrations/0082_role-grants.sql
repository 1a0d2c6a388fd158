CREATE TABLE "role_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"championship_id" integer,
	"event_id" integer,
	"ends_at" timestamp with time zone,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"granted_by_id" integer,
	CONSTRAINT "role_grants_once" UNIQUE NULLS NOT DISTINCT("user_id","role","championship_id","event_id"),
	CONSTRAINT "role_grants_role" CHECK ("role_grants"."role" in ('organiser', 'race-director', 'broadcaster', 'editor')),
	CONSTRAINT "role_grants_place" CHECK ("role_grants"."championship_id" is null or "role_grants"."event_id" is null)
);
--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_championship_id_championships_id_fk" FOREIGN KEY ("championship_id") REFERENCES "public"."championships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_grants" ADD CONSTRAINT "role_grants_granted_by_id_users_id_fk" FOREIGN KEY ("granted_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "role_grants_championship" ON "role_grants" USING btree ("championship_id");--> statement-breakpoint
CREATE INDEX "role_grants_event" ON "role_grants" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "role_grants_granted_by" ON "role_grants" USING btree ("granted_by_id");