export { getNamedMember, hasOtherAdmin, listAdmins, lockAdmins, setRole } from './admins.queries.ts'
export { getStanding } from './connections.queries.ts'
export {
  expectAccount,
  expectNoLonger,
  findBySteamIds,
  listExpectedBefore,
} from './expected-accounts.queries.ts'
export { isEntitled, lockFirstAdmin } from './first-admin.ts'
export { refusedSignIns, signIn } from './sign-in.ts'
export { lockNewcomer, lockUsersAgainstDeletion } from './auth.queries.ts'
export { changeAdmin } from './change-admin.ts'
export { deleteNoncesBefore, NONCE_KEPT_MS } from './nonces.queries.ts'
export { deleteResetsExpiredBy } from './passwords.queries.ts'
export { removeFactor } from './second-factor.ts'
export { createResetLink } from './reset-password.ts'
export { unblockNamed } from './unblock-named.ts'
export { warnAboutSignIn } from './warn-about-sign-in.ts'
