CREATE TABLE "driving_rules" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rules" jsonb
);
--> statement-breakpoint
ALTER TABLE "driving_rules" ADD CONSTRAINT "driving_rules_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;