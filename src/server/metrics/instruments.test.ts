import { expect, it } from 'vitest'
import { counter, exposition, gauge, histogram } from './instruments.ts'

it('writes what Prometheus reads', async () => {
  const requests = counter('requests_total', 'Answered requests.')
  requests.add({ route: '/events/:id', status: '200' })
  requests.add({ route: '/events/:id', status: '200' }, 2)
  requests.add({ route: 'a "quoted"\nback\\slash', status: '404' })
  const seconds = histogram('seconds', 'Time.', [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 3]) seconds.observe(value, { route: '/' })
  const open = gauge('open', 'Open now.', () => 3)
  const up = gauge('up', 'By job.', async () => [{ labels: { job: 'backup' }, value: 1 }])

  expect(await exposition([requests, seconds, open, up])).toBe(
    String.raw`# HELP requests_total Answered requests.
# TYPE requests_total counter
requests_total{route="/events/:id",status="200"} 3
requests_total{route="a \"quoted\"\nback\\slash",status="404"} 1
# HELP seconds Time.
# TYPE seconds histogram
seconds_bucket{route="/",le="0.1"} 2
seconds_bucket{route="/",le="1"} 3
seconds_bucket{route="/",le="+Inf"} 4
seconds_sum{route="/"} 3.65
seconds_count{route="/"} 4
# HELP open Open now.
# TYPE open gauge
open 3
# HELP up By job.
# TYPE up gauge
up{job="backup"} 1
`,
  )
})

it('leaves out what has no value yet', async () => {
  expect(
    await exposition([counter('none_total', 'Nothing.'), gauge('open', 'Open.', () => 1)]),
  ).toBe('# HELP open Open.\n# TYPE open gauge\nopen 1\n')
})
