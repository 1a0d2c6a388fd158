CREATE TABLE "briefings" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"minutes_before" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "briefings" ADD CONSTRAINT "briefings_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;