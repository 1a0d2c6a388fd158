import type { Config } from '#server/config/config.ts'

/** Mails link to the site, so they need its address. */
export const isMailAvailable = ({ smtpUrl, mailFrom, hasPublicUrl }: Config) =>
  smtpUrl !== undefined && mailFrom !== undefined && hasPublicUrl
