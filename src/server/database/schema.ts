/** Every table; the one place where a column has its name. */
export * from './schema/accounts.ts'
export * from './schema/catalogue.ts'
export * from './schema/community.ts'
export * from './schema/events.ts'
export * from './schema/operations.ts'
export * from './schema/results.ts'
export * from './schema/seasons.ts'
