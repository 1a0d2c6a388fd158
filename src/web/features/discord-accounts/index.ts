export { OwnDiscord } from './own-discord.tsx'
