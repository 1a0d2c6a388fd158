type Method = 'steam' | 'password'
type Admin = { steamId: string | null; hasPassword: boolean }

/** Whether no admin can sign in with what is offered, though there are admins. */
export function areLockedOut(admins: readonly Admin[], methods: readonly Method[]) {
  return admins.length > 0 && !admins.some((admin) => canSignIn(admin, methods))
}

function canSignIn({ steamId, hasPassword }: Admin, methods: readonly Method[]) {
  return (
    (methods.includes('steam') && steamId !== null) || (methods.includes('password') && hasPassword)
  )
}
