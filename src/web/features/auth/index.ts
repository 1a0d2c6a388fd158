export { LOGOUT_KEY, useLogout } from './auth.api.ts'
export { OwnPassword } from './own-password.tsx'
export { OwnSteam } from './own-steam.tsx'
export { OwnSessions } from './own-sessions.tsx'
