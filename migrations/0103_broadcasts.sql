CREATE TABLE "broadcast_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"generation" smallint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "broadcast_addresses_once" UNIQUE("generation")
);
--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "has_real_names_on_air" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_addresses_token" ON "broadcast_addresses" USING btree ("token_hash");