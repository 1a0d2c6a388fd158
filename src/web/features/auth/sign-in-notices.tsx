import { getRouteApi } from '@tanstack/react-router'
import { STEAM_ERRORS } from '#shared/contract/auth.ts'
import { Notice } from '#web/ui/index.ts'

const route = getRouteApi('/_public/auth')

/** Why the visitor is on this page: a failed sign-in, or a page that requires one. */
export function SignInNotices() {
  const { error, next } = route.useSearch()

  if (error) {
    return (
      <Notice tone="stop" isLive>
        {isSteamError(error) ? STEAM_ERRORS[error] : STEAM_ERRORS.failed}
      </Notice>
    )
  }
  return next === '/my-profile' ? <Notice>Please log in to view your profile.</Notice> : null
}

export const isSteamError = (word: string): word is keyof typeof STEAM_ERRORS =>
  Object.hasOwn(STEAM_ERRORS, word)
