export { findOwnAccount } from './discord-accounts.queries.ts'
