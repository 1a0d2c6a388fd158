CREATE TABLE "live_cars" (
	"session_id" integer NOT NULL,
	"car" smallint NOT NULL,
	"slot" integer NOT NULL,
	"vehicle" text NOT NULL,
	"number" text NOT NULL,
	"car_class" text NOT NULL,
	"team" text NOT NULL,
	"drivers" jsonb NOT NULL,
	CONSTRAINT "live_cars_session_id_car_pk" PRIMARY KEY("session_id","car")
);
--> statement-breakpoint
CREATE TABLE "live_laps" (
	"session_id" integer NOT NULL,
	"car" smallint NOT NULL,
	"lap" smallint NOT NULL,
	"crossed" double precision,
	"seconds" double precision,
	"sector1" double precision,
	"sector2" double precision,
	"sector3" double precision,
	"driver" smallint NOT NULL,
	"place" smallint,
	"is_pit" boolean NOT NULL,
	"flag" text NOT NULL,
	"energy" double precision,
	"sender_id" integer NOT NULL,
	CONSTRAINT "live_laps_session_id_car_lap_pk" PRIMARY KEY("session_id","car","lap"),
	CONSTRAINT "live_laps_flag" CHECK ("live_laps"."flag" in ('green', 'yellow', 'full-course-yellow', 'red'))
);
--> statement-breakpoint
CREATE TABLE "live_moments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_moments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"key" text NOT NULL,
	"at" double precision NOT NULL,
	"car" smallint,
	"details" jsonb NOT NULL,
	"sender_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_senders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_senders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"run" text NOT NULL,
	"user_id" integer,
	"is_primary" boolean DEFAULT false NOT NULL,
	"is_spectator" boolean DEFAULT false NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"seq" integer NOT NULL,
	"samples" integer DEFAULT 1 NOT NULL,
	"offset_ms" integer NOT NULL,
	"misfits" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"kind" text NOT NULL,
	"ordinal" smallint NOT NULL,
	"track" text NOT NULL,
	"is_online" boolean NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"tracking" jsonb,
	"map" jsonb,
	CONSTRAINT "live_sessions_kind" CHECK ("live_sessions"."kind" in ('practice', 'qualifying', 'warmup', 'race')),
	CONSTRAINT "live_sessions_state" CHECK ("live_sessions"."state" in ('running', 'ended', 'restarted'))
);
--> statement-breakpoint
ALTER TABLE "live_cars" ADD CONSTRAINT "live_cars_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_laps" ADD CONSTRAINT "live_laps_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_moments" ADD CONSTRAINT "live_moments_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_senders" ADD CONSTRAINT "live_senders_session_id_live_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."live_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_senders" ADD CONSTRAINT "live_senders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_sessions" ADD CONSTRAINT "live_sessions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_moments_key" ON "live_moments" USING btree ("session_id","key");--> statement-breakpoint
CREATE INDEX "live_moments_shown" ON "live_moments" USING btree ("session_id","id" DESC NULLS LAST) WHERE details->>'what' <> 'weather';--> statement-breakpoint
CREATE UNIQUE INDEX "live_senders_run" ON "live_senders" USING btree ("session_id","run");--> statement-breakpoint
CREATE INDEX "live_senders_of_run" ON "live_senders" USING btree ("run");--> statement-breakpoint
CREATE INDEX "live_sessions_event" ON "live_sessions" USING btree ("event_id","seen_at");