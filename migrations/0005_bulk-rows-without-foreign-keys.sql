ALTER TABLE "laps" DROP CONSTRAINT "laps_entry";
--> statement-breakpoint
ALTER TABLE "track_limits" DROP CONSTRAINT "track_limits_event_id_events_id_fk";
