ALTER TABLE "sign_in_blocks" DROP CONSTRAINT "sign_in_blocks_whom";--> statement-breakpoint
ALTER TABLE "sign_in_blocks" ADD COLUMN "discord_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_blocks_discord_id" ON "sign_in_blocks" USING btree ("discord_id");--> statement-breakpoint
ALTER TABLE "sign_in_blocks" ADD CONSTRAINT "sign_in_blocks_whom" CHECK (num_nonnulls("sign_in_blocks"."steam_id", "sign_in_blocks"."discord_id", "sign_in_blocks"."username_key") > 0);