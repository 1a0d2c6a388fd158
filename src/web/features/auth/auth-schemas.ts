// A module of its own, so that the forms can load the schemas when they are first checked.
export { Credentials, NewAccount } from '#shared/contract/auth.ts'
