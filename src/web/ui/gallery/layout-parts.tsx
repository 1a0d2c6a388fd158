import { useState } from 'react'
import {
  Button,
  Columns,
  CornerArt,
  Divider,
  FactList,
  Facts,
  Figures,
  Fold,
  HiddenText,
  Panel,
  ProfileHead,
  Section,
  SectionLabel,
  Stack,
  Tag,
  Text,
  TickList,
  Title,
  TrackImage,
} from '../index.ts'
import { eventFacts } from './samples.tsx'

export function LayoutParts() {
  return (
    <>
      <ProfileHead name="Lotta Laps">
        <Tag>Driver</Tag>
      </ProfileHead>
      <Columns
        isSideSticky
        side={
          <Panel title="Statistics" isFirstOnPhones isFlush foot="Since March 2026">
            <Figures
              items={[
                { label: 'Races', value: 12 },
                { label: 'Wins', value: 3 },
              ]}
            />
          </Panel>
        }
      >
        <Panel title="Track" actions={<Button size="small">Edit</Button>}>
          <TrackImage name="Circuit de Spa-Francorchamps" />
          <Facts columns="row" items={eventFacts} />
          <Divider />
          <TickList items={['Traction Control', 'Automatic Clutch']} />
        </Panel>
      </Columns>
      <Panel title="Rules" isFlush>
        <Folds />
      </Panel>
      <Panel title="What Is Known" isFlush>
        <FactList
          label="What is known"
          facts={[
            { key: 'gap', when: '2:31:02', from: 'File', text: '#28 is 0.412 s behind #22' },
            { key: 'contact', when: '2:31:14', from: 'File', text: 'Contact', isMoment: true },
            { key: 'points', when: 'Season', from: 'Ledger', text: '2 licence points' },
          ]}
        />
      </Panel>
      <Section
        title="Game Profiles"
        look="title"
        actions={<Button variant="primary">Add Game Profile</Button>}
      >
        <Stack gap="small">
          <SectionLabel>Type</SectionLabel>
          <Title level={3} size="big">
            4:00:12.908
          </Title>
          <Title level={3}>Title on a card, as written</Title>
          <Text size="lead">A lead in seventeen pixels.</Text>
          <Text>
            Sentences are set at 95 % width and weight 400, fifteen pixels on twenty-three. They are
            never upper case, never centred outside an empty state, and seldom longer than this.
          </Text>
          <Text size="help" tone="quiet">
            Help in fourteen pixels.
          </Text>
          <HiddenText>Only heard</HiddenText>
        </Stack>
      </Section>
      <Panel isFlush>
        <CornerArt />
      </Panel>
    </>
  )
}

/** An open one and a folded one. */
function Folds() {
  const [open, setOpen] = useState('Points')
  return ['Points', 'Bonus Points'].map((title) => (
    <Fold
      key={title}
      title={title}
      note="Default"
      words="Places 1 to 3 in each class score 25, 18 and 15 points."
      isOpen={open === title}
      onOpenChange={(isOpen) => setOpen(isOpen ? title : '')}
    >
      <Text>Its fields.</Text>
    </Fold>
  ))
}
