export { LOGOUT_KEY, useLogout } from './auth.api.ts'
export { OwnPassword } from './own-password.tsx'
export { OwnSessions } from './own-sessions.tsx'
