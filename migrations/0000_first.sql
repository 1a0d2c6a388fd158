CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"actor_name" text,
	"action" text NOT NULL,
	"subject_kind" text,
	"subject_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "game_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"game_type_id" integer NOT NULL,
	"profile_id" text NOT NULL,
	"profile_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openid_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"display_name" text NOT NULL,
	"avatar_url" text,
	"role" text DEFAULT 'user' NOT NULL,
	"steam_id" text,
	"username" text,
	"password_hash" text,
	"race_control_username" text,
	"race_control_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('user', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "car_classes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"color" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "car_classes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cars_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"make" text NOT NULL,
	"model" text NOT NULL,
	"car_class_id" integer NOT NULL,
	CONSTRAINT "cars_make_model" UNIQUE("make","model")
);
--> statement-breakpoint
CREATE TABLE "game_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "game_types_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"country" text NOT NULL,
	"length_km" numeric(8, 3) NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"image_url" text,
	"description" text DEFAULT '' NOT NULL,
	"layout_variant" text,
	"file_venue" text,
	"file_course" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tracks_turns" CHECK ("tracks"."turns" >= 0)
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"summary" text,
	"content" text DEFAULT '' NOT NULL,
	"author_id" integer,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "rules_category_unique" UNIQUE("category"),
	CONSTRAINT "rules_category" CHECK ("rules"."category" in ('general', 'racing', 'penalties', 'participation'))
);
--> statement-breakpoint
CREATE TABLE "event_car_classes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_car_classes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"car_class_id" integer NOT NULL,
	"max_slots" integer NOT NULL,
	CONSTRAINT "event_car_classes_once" UNIQUE("event_id","car_class_id"),
	CONSTRAINT "event_car_classes_slots" CHECK ("event_car_classes"."max_slots" >= 1)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"track_id" integer NOT NULL,
	"game_type_id" integer,
	"start_date_time" timestamp with time zone NOT NULL,
	"end_date_time" timestamp with time zone NOT NULL,
	"registration_start_date" timestamp with time zone NOT NULL,
	"registration_end_date" timestamp with time zone NOT NULL,
	"timezone" text NOT NULL,
	"max_participants" integer NOT NULL,
	"practice_minutes" integer NOT NULL,
	"qualifying_minutes" integer NOT NULL,
	"warmup_minutes" integer NOT NULL,
	"race_minutes" integer NOT NULL,
	"dynamic_weather" boolean NOT NULL,
	"time_progression" double precision NOT NULL,
	"fuel_usage" boolean NOT NULL,
	"tire_wear" boolean NOT NULL,
	"mechanical_damage" boolean NOT NULL,
	"driver_assists" text[] NOT NULL,
	"creator_id" integer,
	"image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "events_status" CHECK ("events"."status" in ('upcoming', 'completed', 'cancelled')),
	CONSTRAINT "events_max_participants" CHECK ("events"."max_participants" between 1 and 100),
	CONSTRAINT "events_schedule" CHECK ("events"."end_date_time" > "events"."start_date_time")
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"user_id" integer,
	"driver_name" text NOT NULL,
	"car_id" integer NOT NULL,
	"driver_number" integer,
	"team_name" text,
	"notes" text,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_number" CHECK ("registrations"."driver_number" between 1 and 999),
	CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('confirmed', 'waitlist', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "car_drivers" (
	"event_id" integer NOT NULL,
	"entry" smallint NOT NULL,
	"ordinal" smallint NOT NULL,
	"name" text NOT NULL,
	"user_id" integer,
	CONSTRAINT "car_drivers_event_id_entry_ordinal_pk" PRIMARY KEY("event_id","entry","ordinal")
);
--> statement-breakpoint
CREATE TABLE "car_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "car_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"entry" smallint NOT NULL,
	"position" smallint NOT NULL,
	"class_position" smallint NOT NULL,
	"grid_position" smallint,
	"class_grid_position" smallint,
	"driver_name" text NOT NULL,
	"car_number" text NOT NULL,
	"car_class" text NOT NULL,
	"file_class" text NOT NULL,
	"car_model" text NOT NULL,
	"team_name" text NOT NULL,
	"vehicle_name" text NOT NULL,
	"best_lap_seconds" double precision,
	"finish_time_seconds" double precision,
	"laps_completed" integer NOT NULL,
	"pitstops" integer NOT NULL,
	"status" text NOT NULL,
	"dnf_reason" text,
	"is_human" boolean NOT NULL,
	"penalties" text NOT NULL,
	"penalty_seconds" double precision NOT NULL,
	"points" double precision,
	CONSTRAINT "car_entries_entry" UNIQUE("event_id","entry"),
	CONSTRAINT "car_entries_status" CHECK ("car_entries"."status" in ('Finished', 'DNF', 'DSQ'))
);
--> statement-breakpoint
CREATE TABLE "laps" (
	"event_id" integer NOT NULL,
	"entry" smallint NOT NULL,
	"number" smallint NOT NULL,
	"position" smallint,
	"started_seconds" double precision,
	"seconds" double precision,
	"sector1_seconds" double precision,
	"sector2_seconds" double precision,
	"sector3_seconds" double precision,
	"top_speed_kmh" double precision,
	"fuel" double precision,
	"fuel_used" double precision,
	"energy" double precision,
	"energy_used" double precision,
	"wear_fl" double precision,
	"wear_fr" double precision,
	"wear_rl" double precision,
	"wear_rr" double precision,
	"front_compound" text,
	"rear_compound" text,
	"compound_fl" text,
	"compound_fr" text,
	"compound_rl" text,
	"compound_rr" text,
	"is_pit" boolean NOT NULL,
	CONSTRAINT "laps_event_id_entry_number_pk" PRIMARY KEY("event_id","entry","number")
);
--> statement-breakpoint
CREATE TABLE "name_links" (
	"name_key" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"linked_by" integer,
	"linked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "race_incidents" (
	"event_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"et_seconds" double precision NOT NULL,
	"entry" smallint,
	"driver_name" text NOT NULL,
	"other_name" text,
	"object" text,
	"strength" double precision,
	CONSTRAINT "race_incidents_event_id_ordinal_pk" PRIMARY KEY("event_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "race_penalties" (
	"event_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"et_seconds" double precision NOT NULL,
	"entry" smallint,
	"driver_name" text NOT NULL,
	"action" text NOT NULL,
	"kind" text,
	"seconds" double precision,
	"laps" integer,
	"reason" text,
	"text" text NOT NULL,
	CONSTRAINT "race_penalties_event_id_ordinal_pk" PRIMARY KEY("event_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "result_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "result_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"original_name" text NOT NULL,
	"uploaded_by" integer,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_name" text NOT NULL,
	"session_started_at" timestamp with time zone,
	"track_venue" text NOT NULL,
	"track_course" text NOT NULL,
	"track_length_metres" double precision,
	"game_version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stints" (
	"event_id" integer NOT NULL,
	"entry" smallint NOT NULL,
	"number" smallint NOT NULL,
	"driver" smallint NOT NULL,
	"first_lap" integer NOT NULL,
	"last_lap" integer NOT NULL,
	CONSTRAINT "stints_event_id_entry_number_pk" PRIMARY KEY("event_id","entry","number")
);
--> statement-breakpoint
CREATE TABLE "track_limits" (
	"event_id" integer NOT NULL,
	"ordinal" integer NOT NULL,
	"et_seconds" double precision NOT NULL,
	"entry" smallint,
	"driver_name" text NOT NULL,
	"lap" integer,
	"warning_points" double precision,
	"current_points" double precision,
	"resolution" integer,
	"text" text NOT NULL,
	CONSTRAINT "track_limits_event_id_ordinal_pk" PRIMARY KEY("event_id","ordinal")
);
--> statement-breakpoint
ALTER TABLE "game_profiles" ADD CONSTRAINT "game_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_profiles" ADD CONSTRAINT "game_profiles_game_type_id_game_types_id_fk" FOREIGN KEY ("game_type_id") REFERENCES "public"."game_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_car_class_id_car_classes_id_fk" FOREIGN KEY ("car_class_id") REFERENCES "public"."car_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_car_classes" ADD CONSTRAINT "event_car_classes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_car_classes" ADD CONSTRAINT "event_car_classes_car_class_id_car_classes_id_fk" FOREIGN KEY ("car_class_id") REFERENCES "public"."car_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_track_id_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."tracks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_game_type_id_game_types_id_fk" FOREIGN KEY ("game_type_id") REFERENCES "public"."game_types"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_drivers" ADD CONSTRAINT "car_drivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_drivers" ADD CONSTRAINT "car_drivers_entry" FOREIGN KEY ("event_id","entry") REFERENCES "public"."car_entries"("event_id","entry") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_entries" ADD CONSTRAINT "car_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "laps" ADD CONSTRAINT "laps_entry" FOREIGN KEY ("event_id","entry") REFERENCES "public"."car_entries"("event_id","entry") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_links" ADD CONSTRAINT "name_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_links" ADD CONSTRAINT "name_links_linked_by_users_id_fk" FOREIGN KEY ("linked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_incidents" ADD CONSTRAINT "race_incidents_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_penalties" ADD CONSTRAINT "race_penalties_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_files" ADD CONSTRAINT "result_files_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_files" ADD CONSTRAINT "result_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stints" ADD CONSTRAINT "stints_entry" FOREIGN KEY ("event_id","entry") REFERENCES "public"."car_entries"("event_id","entry") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "track_limits" ADD CONSTRAINT "track_limits_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "game_profiles_user" ON "game_profiles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_last_used" ON "sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_steam_id" ON "users" USING btree ("steam_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_race_control_key" ON "users" USING btree ("race_control_key");--> statement-breakpoint
CREATE UNIQUE INDEX "tracks_name_layout" ON "tracks" USING btree ("name",coalesce("layout_variant", ''));--> statement-breakpoint
CREATE INDEX "news_published" ON "news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "events_start" ON "events" USING btree ("start_date_time");--> statement-breakpoint
CREATE INDEX "events_track" ON "events" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "registrations_event" ON "registrations" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "registrations_user" ON "registrations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_active" ON "registrations" USING btree ("event_id","user_id") WHERE "registrations"."status" <> 'cancelled';--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_number_active" ON "registrations" USING btree ("event_id","driver_number") WHERE "registrations"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "car_drivers_user" ON "car_drivers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "result_files_event" ON "result_files" USING btree ("event_id");