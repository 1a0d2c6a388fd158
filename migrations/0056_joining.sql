CREATE TABLE "guild_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guild_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"note" text,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "guild_invitations_uses" CHECK ("guild_invitations"."uses" between 0 and "guild_invitations"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "guild_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"join" text,
	CONSTRAINT "guild_settings_only" CHECK ("guild_settings"."is_only"),
	CONSTRAINT "guild_settings_join" CHECK ("guild_settings"."join" in ('open', 'approval', 'invitation'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"steam_id" text,
	"username_key" text,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_blocks_whom" CHECK ("sign_in_blocks"."steam_id" is not null or "sign_in_blocks"."username_key" is not null)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admission" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "public_url" text;--> statement-breakpoint
ALTER TABLE "guild_invitations" ADD CONSTRAINT "guild_invitations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_blocks" ADD CONSTRAINT "sign_in_blocks_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guild_invitations_token" ON "guild_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guild_invitations_creator" ON "guild_invitations" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_blocks_steam_id" ON "sign_in_blocks" USING btree ("steam_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_blocks_username" ON "sign_in_blocks" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "sign_in_blocks_creator" ON "sign_in_blocks" USING btree ("created_by_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admission" CHECK ("users"."admission" in ('member', 'waiting', 'refused'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_refusal" CHECK (("users"."admission" = 'refused') = ("users"."refusal_reason" is not null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admins_are_in" CHECK ("users"."role" = 'user' or "users"."admission" = 'member');--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'event-moved', 'event-cancelled', 'ban', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'news', 'join-request', 'job-failed'));