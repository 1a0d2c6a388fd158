import { getRouteApi } from '@tanstack/react-router'
import { STEAM_ERRORS } from '#shared/contract/auth.ts'
import {
  DISCORD_ACCOUNT_ERRORS,
  type DiscordAccountError,
} from '#shared/contract/discord-account.ts'
import { Notice } from '#web/ui/index.ts'

const route = getRouteApi('/_public/auth')

/** Why the visitor is on this page: a failed sign-in, or a page that requires one. */
export function SignInNotices() {
  const { error, discord, next } = route.useSearch()

  if (error) {
    return (
      <Notice tone="stop" isLive>
        {isSteamError(error) ? STEAM_ERRORS[error] : STEAM_ERRORS.failed}
      </Notice>
    )
  }
  if (discord) {
    return (
      <Notice tone="stop" isLive>
        {isDiscordError(discord) ? DISCORD_ACCOUNT_ERRORS[discord] : DISCORD_ACCOUNT_ERRORS.failed}
      </Notice>
    )
  }
  return next === '/my-profile' ? <Notice>Please log in to view your profile.</Notice> : null
}

export const isSteamError = (word: string): word is keyof typeof STEAM_ERRORS =>
  Object.hasOwn(STEAM_ERRORS, word)

const isDiscordError = (word: string): word is DiscordAccountError =>
  Object.hasOwn(DISCORD_ACCOUNT_ERRORS, word)
