/** Something that has left the demo, as it arrived. */
export type Sent = {
  at: Date
  channel: 'Discord' | 'Mail' | 'Device' | 'Calendar' | 'Program'
  /** Who reads it there. */
  to: string
  title: string
  text: string
  /** What happened to what was there before. */
  change?: string
  /** The pages of the site that it leads to. */
  links: readonly string[]
}

export type TellSent = (sent: Omit<Sent, 'at'>) => void

const MOST_KEPT = 500

/** What left by all channels, and which event it is about. */
export function sentMessages(now = () => new Date()) {
  const all: Sent[] = []
  /** What each event is called, and was called before. */
  const titles = new Map<number, Set<string>>()

  return {
    tell: (sent: Omit<Sent, 'at'>) => {
      all.unshift({ ...sent, at: now() })
      all.length = Math.min(all.length, MOST_KEPT)
    },
    /** Messages about entries name their event by its title alone. */
    nameEvent: (id: number, title: string) => {
      titles.set(id, (titles.get(id) ?? new Set()).add(title))
    },
    /** Newest first; about one event, or all. */
    list: (event?: number) => all.filter((sent) => event === undefined || isAbout(sent, event)),
    /** The events of which something was sent, the latest first. */
    events: () =>
      [...titles]
        .filter(([id]) => all.some((sent) => isAbout(sent, id)))
        .map(([id, names]) => ({ id, title: [...names].at(-1) ?? '' }))
        .toSorted((a, b) => latest(b.id) - latest(a.id)),
  }

  function isAbout({ links, title, text }: Sent, event: number) {
    const isLinked = links.some((link) => new RegExp(`/events/${event}(?!\\d)`).test(link))
    const names = [...(titles.get(event) ?? [])]
    return isLinked || names.some((name) => `${title}\n${text}`.includes(name))
  }

  function latest(event: number) {
    return all.find((sent) => isAbout(sent, event))?.at.getTime() ?? 0
  }
}

export type SentMessages = ReturnType<typeof sentMessages>
