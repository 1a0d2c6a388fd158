ALTER TABLE "messages" DROP CONSTRAINT "messages_what";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "withdraws" text;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_what" CHECK (num_nonnulls("messages"."notification_id", "messages"."digest_of", "messages"."withdraws") = 1
        and ("messages"."withdraws" is null or "messages"."device_id" is not null)
        and ("messages"."digest_of" is null or ("messages"."channel" = 'mail' and "messages"."in_digest_id" is null)));