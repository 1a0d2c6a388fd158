type Method = 'steam' | 'discord' | 'password'
type Member = { steamId: string | null; hasDiscord: boolean; hasPassword: boolean }

/** Whether no admin can sign in with what is offered, though there are admins. */
export function areLockedOut(admins: readonly Member[], methods: readonly Method[]) {
  return admins.length > 0 && !admins.some((admin) => canSignIn(admin, methods))
}

/** Whether a member can sign in with what is offered. */
export function canSignIn(
  { steamId, hasDiscord, hasPassword }: Member,
  methods: readonly Method[],
) {
  return (
    (methods.includes('steam') && steamId !== null) ||
    (methods.includes('discord') && hasDiscord) ||
    (methods.includes('password') && hasPassword)
  )
}
