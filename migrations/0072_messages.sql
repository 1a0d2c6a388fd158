CREATE TABLE "mail_addresses" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"refusal" text,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_confirmations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"time_zone" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notification_id" integer NOT NULL,
	"channel" text NOT NULL,
	"device_id" integer,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'due' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"answer" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "messages_once" UNIQUE NULLS NOT DISTINCT("notification_id","channel","device_id"),
	CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('mail', 'push')),
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('due', 'sent', 'skipped', 'failed')),
	CONSTRAINT "messages_device" CHECK ("messages"."channel" = 'push' or "messages"."device_id" is null)
);
--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_user_id_kind_pk";--> statement-breakpoint
ALTER TABLE "notification_preferences" RENAME COLUMN "in_inbox" TO "is_on";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "channel" text DEFAULT 'inbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ALTER COLUMN "channel" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel");--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "in_inbox" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_confirmations" ADD CONSTRAINT "mail_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_confirmations_token" ON "mail_confirmations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("channel","due_at") WHERE "messages"."state" = 'due';--> statement-breakpoint
CREATE INDEX "messages_ended" ON "messages" USING btree ("channel","ended_at");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null and "notifications"."in_inbox";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_channel" CHECK ("notification_preferences"."channel" in ('inbox', 'mail', 'push'));