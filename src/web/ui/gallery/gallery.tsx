import { ChequeredLine, Flag, Lamp, Page, ToastProvider } from '../index.ts'
import { ButtonParts } from './button-parts.tsx'
import { CardParts } from './card-parts.tsx'
import { FeedbackParts } from './feedback-parts.tsx'
import { FormParts } from './form-parts.tsx'
import { HomeParts } from './home-parts.tsx'
import { LayoutParts } from './layout-parts.tsx'
import { OverlayParts } from './overlay-parts.tsx'
import { StatusParts } from './status-parts.tsx'
import { TimingParts } from './timing-parts.tsx'

/** Every component in every state that needs no pointer, to look at and to check with axe. */
export function Gallery() {
  return (
    <ToastProvider>
      <main>
        <Page
          title="Parts list"
          subtitle="Every component in every state, on the surfaces where it is used."
          badges={
            <>
              <Flag kind="upcoming">Upcoming</Flag>
              <Lamp tone="go">Registration Open</Lamp>
            </>
          }
        >
          <ButtonParts />
          <FormParts />
          <StatusParts />
          <OverlayParts />
          <TimingParts />
          <CardParts />
          <HomeParts />
          <LayoutParts />
          <FeedbackParts />
        </Page>
      </main>
      <ChequeredLine kind="finish" />
    </ToastProvider>
  )
}
