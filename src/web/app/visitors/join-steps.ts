import type { AuthMethod } from '#shared/contract/auth.ts'
import type { JoinMode } from '#shared/domain/members/joining.ts'
import { counted } from '#shared/domain/words/plural.ts'

type Known = {
  join: JoinMode
  authMethods: readonly AuthMethod[]
  /** In the next race that can be entered; undefined without one. */
  freePlaces: number | undefined
}

/** What a stranger does to take part, in its order. */
export function joinSteps({ join, authMethods, freePlaces }: Known) {
  return [
    ...(join === 'invitation'
      ? [
          {
            title: 'Get an invitation',
            text: 'New members need a link from an administrator. The contact page says how to reach one.',
          },
        ]
      : []),
    signIn(authMethods),
    ...(join === 'approval'
      ? [
          {
            title: 'Be let in',
            text: 'An administrator looks at every new account before it can see more than this.',
          },
        ]
      : []),
    {
      title: 'Take a car',
      text: ['Alone or with a crew.', freePlaces ? `${placesText(freePlaces)} free.` : '']
        .filter(Boolean)
        .join(' '),
    },
    ...(join === 'open'
      ? [
          {
            title: 'Be there at the start',
            text: 'The event has the schedule in your own time, and reminds you if you want it to.',
          },
        ]
      : []),
  ]
}

function signIn(methods: readonly AuthMethod[]) {
  if (methods.includes('steam'))
    return {
      title: 'Sign in with Steam',
      text: 'So that your results find you. Nothing is posted, and no e-mail address is needed.',
    }
  if (methods.includes('discord'))
    return { title: 'Sign in with Discord', text: 'Nothing is posted in your name.' }
  return {
    title: 'Create an account',
    text: 'A name and a password are enough. No e-mail address is needed.',
  }
}

const placesText = (free: number) => `${counted(free, 'place')} ${free === 1 ? 'is' : 'are'}`
