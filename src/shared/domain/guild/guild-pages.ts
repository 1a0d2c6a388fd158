/** Pages about the guild that its administrators can write themselves. */
export const GUILD_PAGES = ['privacy', 'terms', 'imprint'] as const
export type GuildPage = (typeof GUILD_PAGES)[number]
