import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquare, ScrollText } from 'lucide-react'
import type { PublicEventCard } from '#shared/contract/public/events.ts'
import type { PublicFront } from '#shared/contract/public/front.ts'
import { eventPlaces } from '#shared/domain/entries/place-count.ts'
import { registrationState } from '#shared/domain/entries/registration-state.ts'
import { dayInSentence } from '#shared/domain/words/dates.ts'
import { ClassLeaders, Winners } from '#web/features/public-pages/index.ts'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { guildQuery, usePublicParts } from '#web/data/guild.ts'
import { ButtonLink, ButtonRow, Panel, Section, Steps, Text, TextLink } from '#web/ui/index.ts'
import { countedEvent } from './event-words.ts'
import { joinSteps } from './join-steps.ts'

type JoinProps = { join: PublicFront['join']; next: PublicEventCard | undefined }

export function FrontJoin({ join, next }: JoinProps) {
  const { data: guild } = useQuery(guildQuery)
  const now = useFirstMoment()
  const known = next && countedEvent(next)
  const isOpen = known !== undefined && registrationState(known, now) === 'open'
  return (
    <Section title="How to Join" look="title">
      <Steps
        label="How to Join"
        steps={joinSteps({
          join,
          authMethods: guild?.authMethods ?? [],
          freePlaces: isOpen ? eventPlaces(known).free : undefined,
        })}
      />
      {join === 'invitation' && (
        <ButtonRow>
          <ButtonLink render={<Link to="/contact" />}>Contact</ButtonLink>
        </ButtonRow>
      )}
    </Section>
  )
}

export function FrontWinners({ last }: { last: NonNullable<PublicFront['lastRace']> }) {
  const hasEvents = usePublicParts().includes('events')
  const { id, title, startDateTime, timezone } = last.event
  const name = `${title}, ${dayInSentence(startDateTime, timezone)}`
  return (
    <Section
      title="Last Winners"
      look="title"
      actions={
        hasEvents ? (
          <TextLink
            render={
              <Link to="/events/$id" params={{ id: String(id) }} search={{ tab: 'results' }} />
            }
          >
            {name}
          </TextLink>
        ) : (
          <Text tone="muted">{name}</Text>
        )
      }
    >
      <Winners label="Last Winners" winners={last.winners} />
    </Section>
  )
}

export function FrontChampions({
  champions,
}: {
  champions: NonNullable<PublicFront['champions']>
}) {
  const { key, name, classes } = champions
  return (
    <Section
      title="Champions"
      look="title"
      actions={
        <TextLink render={<Link to="/championships/$id" params={{ id: key }} />}>{name}</TextLink>
      }
    >
      <ClassLeaders label="Champions" leaders={classes} />
    </Section>
  )
}

/** The guild in its own words, and where else it is found; nothing if there is neither. */
export function FrontWords({ text }: { text: string }) {
  const { data: guild } = useQuery(guildQuery)
  const hasRules = usePublicParts().includes('rules')
  const chat = guild?.links.chat
  if (text === '' && !chat && !hasRules) return null
  return (
    <Panel title={guild?.guildName ?? 'About Us'}>
      {text !== '' &&
        text.split(/\n{2,}/).map((paragraph) => (
          <Text key={paragraph} size="lead">
            {paragraph}
          </Text>
        ))}
      {(chat || hasRules) && (
        <ButtonRow>
          {chat && (
            <ButtonLink icon={MessageSquare} href={chat} rel="noreferrer">
              Our Chat
            </ButtonLink>
          )}
          {hasRules && (
            <ButtonLink icon={ScrollText} render={<Link to="/rules" />}>
              The Rules
            </ButtonLink>
          )}
        </ButtonRow>
      )}
    </Panel>
  )
}
