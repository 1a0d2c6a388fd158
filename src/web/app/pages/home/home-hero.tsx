import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin } from 'lucide-react'
import { formatMoment } from '#shared/domain/words/dates.ts'
import { RegistrationLamp, upcomingEventsQuery } from '#web/features/events/index.ts'
import { LocalTime } from '#web/parts/local-time.tsx'
import { useLocalZone } from '#web/browser/use-local-zone.ts'
import { RegistrationStatusLamp } from '#web/features/entries/index.ts'
import { guildQuery } from '#web/data/guild.ts'
import { useCan } from '#web/data/viewer.ts'
import {
  ButtonLink,
  Hero,
  HeroRace,
  Meta,
  MetaItem,
  Notice,
  NumberPlate,
  Skeleton,
} from '#web/ui/index.ts'
import { nextStepWords } from '../next-step/next-step-words.ts'
import { StepButton } from '../next-step/step-button.tsx'
import { type OwnStep, useNextStep } from '../next-step/use-next-step.ts'
import { useEntryPlates } from './use-entry-plates.ts'

const PENDING_HEIGHT = 240
const ABOUT =
  'Multi-class endurance racing in Le\u00a0Mans\u00a0Ultimate. Sign up, share a car, study your race.'

/** The next race and what a member can do about it; those who never signed up see what the guild is about. */
export function HomeHero() {
  const { isKnown, error, isNew, step, now } = useNextStep()
  const guildName = useGuildName()

  if (!isKnown && !error)
    return (
      <Hero title={guildName} actions={<HeroActions step={undefined} isPending />}>
        <Skeleton height={PENDING_HEIGHT} />
      </Hero>
    )
  if (step && !isNew) return <MemberHero step={step} now={now} />
  return <NewcomerHero step={step} />
}

type StepProps = { step: OwnStep | undefined }

function MemberHero({ step, now }: { step: OwnStep; now: Date }) {
  const { event, own } = step
  const { title, startDateTime: start, timezone, track } = event
  const { data: events } = useQuery(upcomingEventsQuery)
  const words = nextStepWords(step, useLocalZone())

  return (
    <Hero title={useGuildName()} actions={<HeroActions step={step} />}>
      <HeroRace
        label={raceLabel(step, events?.[0]?.id === event.id)}
        lamp={
          own ? (
            <RegistrationStatusLamp registration={{ ...own, waitlistPosition: null }} />
          ) : (
            <RegistrationLamp event={event} now={now} />
          )
        }
        title={title}
        meta={
          <Meta>
            <MetaItem icon={CalendarDays}>
              <time dateTime={start.toISOString()}>
                {formatMoment(start, timezone)}
                <LocalTime at={start} timezone={timezone} />
              </time>
            </MetaItem>
            <MetaItem icon={MapPin}>{track.name}</MetaItem>
          </Meta>
        }
      >
        <Notice
          tone={toneOf(step)}
          plate={
            own &&
            own.driverNumber !== null && (
              <NumberPlate number={own.driverNumber} classToken={own.car.carClass.name} />
            )
          }
          title={words.title}
        >
          {words.text}
        </Notice>
      </HeroRace>
    </Hero>
  )
}

/** An earlier race may be full or closed. */
function raceLabel({ own, action }: OwnStep, isSoonest: boolean) {
  if (own) return 'Your next race'
  const canBeEntered = action === 'sign-up' || action === 'complete-profile'
  return canBeEntered && !isSoonest ? 'Next open race' : 'Next race'
}

/** Nobody has to race: only those who are signed up can miss something. */
function toneOf({ own, missing, action }: OwnStep) {
  if (own && (missing.length > 0 || action === 'check-in')) return 'caution'
  return own?.status === 'confirmed' ? 'go' : 'info'
}

function NewcomerHero({ step }: StepProps) {
  const plates = useEntryPlates(step?.event.id)
  const localZone = useLocalZone()
  return (
    <Hero
      plates={plates}
      title={useGuildName()}
      text={
        <>
          {ABOUT}
          {step && (
            <>
              <br />
              Next race: {step.event.title}. {nextStepWords(step, localZone).text}
            </>
          )}
        </>
      }
      actions={<HeroActions step={step} />}
    />
  )
}

/** One of them is for now: the next step, or without one to create an event or to look at past ones. */
function HeroActions({ step, isPending = false }: StepProps & { isPending?: boolean }) {
  const canCreate = useCan('events.edit')
  const isCreating = canCreate && !step && !isPending
  return (
    <>
      {step && <StepButton step={step} size="large" />}
      <ButtonLink
        variant={step || isCreating ? 'secondary' : 'primary'}
        size="large"
        render={<Link to="/events" />}
      >
        View Events
      </ButtonLink>
      {canCreate && (
        <ButtonLink
          variant={isCreating ? 'primary' : 'secondary'}
          size="large"
          render={<Link to="/admin/events/create" />}
        >
          Create Event
        </ButtonLink>
      )}
    </>
  )
}

function useGuildName() {
  const { data: guild } = useQuery(guildQuery)
  return guild?.guildName ?? 'Paddock'
}
