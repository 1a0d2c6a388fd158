import {
  ButtonLink,
  CardSkeletons,
  EmptyState,
  LoadError,
  Notice,
  Pair,
  Panel,
  ProgressBar,
  Skeleton,
  Spinner,
  TimingSkeleton,
} from '../index.ts'

export function FeedbackParts() {
  return (
    <>
      <Panel title="Notices">
        <Notice>
          The name is used automatically when registering for events and must match the name in the
          simulation.
        </Notice>
        <Notice tone="caution">Please upload results first.</Notice>
        <Notice tone="stop" title="Validation Error">
          Total class slots cannot exceed maximum participants
        </Notice>
        <Notice tone="go">Results uploaded.</Notice>
        <ProgressBar label="Uploading" value={42} />
        <ProgressBar label="Reading the file" value={null} />
        <Skeleton width={140} />
      </Panel>
      <CardSkeletons count={2} kind="event" />
      <CardSkeletons count={3} kind="driver" />
      <CardSkeletons count={3} />
      <Pair>
        <TimingSkeleton rows={4} />
        <Panel>
          <Spinner />
        </Panel>
      </Pair>
      <Pair>
        <EmptyState
          title="No Upcoming Events"
          text="Check back soon for new events!"
          action={
            <ButtonLink href="#create" variant="primary">
              Create Event
            </ButtonLink>
          }
        />
        <EmptyState
          drawing="rows"
          title="No Completed Events"
          text="Races appear here once their results are in."
        />
        <EmptyState drawing="plate" title="You haven't added any game profiles yet." />
        <EmptyState
          drawing="offroad"
          title="Event Not Found"
          text="It may have been removed, or the URL is wrong."
        />
        <LoadError
          title="Failed to load results"
          error={new Error('503: The database does not answer. Your place on the page is kept.')}
          onRetry={() => undefined}
        />
      </Pair>
    </>
  )
}
