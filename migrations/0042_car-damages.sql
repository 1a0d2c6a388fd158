CREATE TABLE "car_damages" (
	"session_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"et_seconds" double precision NOT NULL,
	"entry" smallint,
	"driver_name" text NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "car_damages_session_id_ordinal_pk" PRIMARY KEY("session_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "car_damages" ADD CONSTRAINT "car_damages_session_id_event_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."event_sessions"("id") ON DELETE cascade ON UPDATE no action;