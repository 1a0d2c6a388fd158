CREATE TABLE "discord_accounts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"discord_id" text NOT NULL,
	"name" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"may_be_named" boolean DEFAULT false NOT NULL,
	CONSTRAINT "discord_accounts_discord_id" UNIQUE("discord_id")
);
--> statement-breakpoint
ALTER TABLE "discord_accounts" ADD CONSTRAINT "discord_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;