ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_naming" text DEFAULT 'as-raced' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_searchable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "public_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "public_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "has_public_descriptions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "is_searchable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "public_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "public_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_public_naming" CHECK ("users"."public_naming" in ('as-raced', 'initials', 'number'));--> statement-breakpoint
ALTER TABLE "guild_settings" ADD CONSTRAINT "guild_settings_public_parts" CHECK ("guild_settings"."public_parts" <@ array['home', 'events', 'entries', 'results', 'standings', 'people', 'decisions', 'rules', 'news']::text[]);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('crew-invitation', 'crew-answer', 'crew-left', 'crew-role', 'crew-swap', 'crew-entered', 'crew-short', 'captaincy', 'entry-withdrawn', 'entry-removed', 'entry-promoted', 'entry-offered', 'offer-ending', 'entry-rejected', 'entry-changed', 'event-moved', 'event-cancelled', 'ban', 'penalty-open', 'licence-threshold', 'licence-proposal', 'role', 'case-named', 'case-decided', 'case-ended', 'case-waits', 'briefing', 'check-in-open', 'place-lost', 'absence-marked', 'absence-excused', 'event-changed', 'race-reminder', 'line-up-incomplete', 'event-open', 'sign-up-closes', 'results-published', 'result-decided', 'results-of-others', 'results-judged', 'announcement', 'news', 'public-pages', 'join-request', 'job-failed', 'channel-off', 'program-off', 'mail-refused', 'mail-failed'));