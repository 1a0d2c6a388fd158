export { ContactWays } from './contact-ways.tsx'
export { useGuild } from './use-guild.ts'
