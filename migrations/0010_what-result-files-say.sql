CREATE TABLE "driver_changes" (
	"event_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"et_seconds" double precision NOT NULL,
	"entry" smallint,
	"slot" smallint,
	"vehicle_name" text NOT NULL,
	"old_name" text NOT NULL,
	"new_name" text NOT NULL,
	CONSTRAINT "driver_changes_event_id_ordinal_pk" PRIMARY KEY("event_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "car_entries" ADD COLUMN "aids" jsonb;--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "event_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "minutes" double precision;--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "lap_limit" integer;--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "track_event" text;--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "setting" text;--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "server_name" text;--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "mod" text;--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "result_files" ADD COLUMN "oddities" jsonb;--> statement-breakpoint
ALTER TABLE "stints" ADD COLUMN "started_seconds" double precision;--> statement-breakpoint
ALTER TABLE "stints" ADD COLUMN "ended_seconds" double precision;--> statement-breakpoint
ALTER TABLE "driver_changes" ADD CONSTRAINT "driver_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;