CREATE TABLE "driver_summaries" (
	"session_id" integer NOT NULL,
	"entry" smallint NOT NULL,
	"driver" smallint NOT NULL,
	"laps" integer NOT NULL,
	"clean_laps" integer NOT NULL,
	"stints" smallint NOT NULL,
	"seat_seconds" double precision,
	"driven_seconds" double precision,
	"best_seconds" double precision,
	"best_lap" smallint,
	"median_seconds" double precision,
	"spread_seconds" double precision,
	"contacts" integer NOT NULL,
	CONSTRAINT "driver_summaries_session_id_entry_driver_pk" PRIMARY KEY("session_id","entry","driver")
);
--> statement-breakpoint
ALTER TABLE "event_sessions" ADD COLUMN "summary_rules" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "driver_summaries" ADD CONSTRAINT "driver_summaries_driver" FOREIGN KEY ("session_id","entry","driver") REFERENCES "public"."car_drivers"("session_id","entry","ordinal") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "car_entries_fastest" ON "car_entries" USING btree ("session_id","car_class","best_lap_seconds") WHERE "car_entries"."status" <> 'DSQ' and "car_entries"."best_lap_seconds" is not null;