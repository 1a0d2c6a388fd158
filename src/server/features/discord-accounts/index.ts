export { findOwnAccount, listNamedAccounts } from './discord-accounts.queries.ts'
