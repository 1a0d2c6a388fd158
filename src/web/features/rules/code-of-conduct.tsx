import { CardGrid, Panel, Stack, Text, Title } from '#web/ui/index.ts'

const principles = [
  {
    title: 'Respect',
    text: 'The other drivers gave up their evening too. Treat them the way you want to be treated when you are the one in the gravel.',
  },
  {
    title: 'Fair Play',
    text: 'Win by pace, patience and pit stops. Give back a place that you did not earn.',
  },
  {
    title: 'Communication',
    text: 'Say what you are about to do, own up to what you have done, and let the stewards judge.',
  },
]

export function CodeOfConduct() {
  return (
    <Panel title="Code of Conduct">
      <CardGrid>
        {principles.map(({ title, text }) => (
          <Stack key={title} gap="tight">
            <Title level={3} size="name">
              {title}
            </Title>
            <Text tone="muted">{text}</Text>
          </Stack>
        ))}
      </CardGrid>
    </Panel>
  )
}
