export { findRoundBan } from './find-round-ban.ts'
