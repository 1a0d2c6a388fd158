CREATE TABLE "mail_digests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "mail_digests_digest" CHECK ("mail_digests"."digest" in ('daily', 'weekly', 'urgent'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_once";--> statement-breakpoint
DROP INDEX "messages_due";--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "notification_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "digest_of" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "in_digest_id" integer;--> statement-breakpoint
ALTER TABLE "mail_digests" ADD CONSTRAINT "mail_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_digest_of_users_id_fk" FOREIGN KEY ("digest_of") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_in_digest_id_messages_id_fk" FOREIGN KEY ("in_digest_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("notification_id","channel",coalesce("device_id", 0));--> statement-breakpoint
CREATE INDEX "messages_digest" ON "messages" USING btree ("digest_of") WHERE "messages"."digest_of" is not null;--> statement-breakpoint
CREATE INDEX "messages_in_digest" ON "messages" USING btree ("in_digest_id") WHERE "messages"."in_digest_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("channel","due_at") WHERE "messages"."state" = 'due' and "messages"."in_digest_id" is null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_what" CHECK (("messages"."notification_id" is null) = ("messages"."digest_of" is not null)
        and ("messages"."digest_of" is null or ("messages"."channel" = 'mail' and "messages"."in_digest_id" is null)));