CREATE TABLE "former_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "former_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "former_names" (
	"event_id" integer NOT NULL,
	"name_key" text NOT NULL,
	"former_member_id" integer NOT NULL,
	"heir_id" integer,
	CONSTRAINT "former_names_event_id_name_key_pk" PRIMARY KEY("event_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "former_member_id" integer;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_former_member_id_former_members_id_fk" FOREIGN KEY ("former_member_id") REFERENCES "public"."former_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_heir_id_users_id_fk" FOREIGN KEY ("heir_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_former_member_id_former_members_id_fk" FOREIGN KEY ("former_member_id") REFERENCES "public"."former_members"("id") ON DELETE no action ON UPDATE no action;