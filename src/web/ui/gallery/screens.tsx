import type { ReactElement } from 'react'
import { LogIn } from 'lucide-react'
import { AuthLayout, Button, ButtonLink, Hero, Stack, TextInput } from '../index.ts'

/** Components that fill a whole screen and have their own title: /gallery.html?screen=auth */
export const screens: Record<string, ReactElement> = {
  auth: (
    <AuthLayout
      title="Endurance Guild"
      subtitle="Connect with your platform account to get started"
      sideTitle="Join the guild"
      benefits={[
        {
          title: 'Organized Race Events',
          text: 'A season of endurance races with sign-up and a full grid.',
        },
        {
          title: 'Detailed Statistics',
          text: 'Every lap, stint and stop of every race, kept for good.',
        },
        {
          title: 'Community',
          text: 'Drivers to share a car with, and stewards who explain themselves.',
        },
      ]}
    >
      <Stack gap="small">
        <Button variant="primary" size="large" isBlock icon={LogIn}>
          Sign in with Steam
        </Button>
        <TextInput label="Username" value="lotta.laps" onChange={() => undefined} />
      </Stack>
    </AuthLayout>
  ),
  hero: (
    <main>
      <Hero
        title="Race the clock together"
        text="A guild for endurance racing: shared cars, long nights, honest results."
        actions={
          <ButtonLink href="#events" variant="primary" size="large">
            View Events
          </ButtonLink>
        }
      />
    </main>
  ),
}
