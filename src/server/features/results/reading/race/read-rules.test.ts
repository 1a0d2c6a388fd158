import { expect, it } from 'vitest'
import { SessionRules } from '#shared/contract/session-rules.ts'
import { inPieces, smallRace } from '#tests/support/race-file/small-race.ts'
import { readRaceFile } from '#tests/support/read-race-file.ts'

const HEADER = [
  '<ServerName>  Friday  Night </ServerName>',
  '<ClientFuelVisible>3</ClientFuelVisible><Dedicated>1</Dedicated>',
  '<PlayerFile>Real Name</PlayerFile><TrackData>C:\\Users\\Real Name\\layout.mas</TrackData>',
  '<ConnectionType upload="1000" download="8000">Custom</ConnectionType><MOTD>Hi</MOTD>',
  '<RaceLaps>0</RaceLaps><RaceTime>360</RaceTime><MechFailRate>2</MechFailRate>',
  '<DamageMult>60</DamageMult><FuelMult>1</FuelMult><TireMult>0</TireMult>',
  '<VehiclesAllowed>Hyper,</VehiclesAllowed><ParcFerme>3</ParcFerme>',
  '<FixedSetups>1</FixedSetups><FreeSettings>2147483647</FreeSettings>',
  '<FixedUpgrades>0</FixedUpgrades><TireWarmers>0</TireWarmers><LimitedTires>1</LimitedTires>',
].join('')

const read = (header: string) => readRaceFile(inPieces(smallRace({ header })))

it("stores the server's rules, but not the recorder's settings", async () => {
  const { rules, serverName } = await read(HEADER)

  expect(serverName).toBe('Friday Night')
  expect(SessionRules.parse(rules)).toEqual({
    isDedicated: true,
    fuelVisible: 3,
    raceMinutes: 360,
    mechanicalFailures: 2,
    damagePercent: 60,
    fuelMultiplier: 1,
    tireMultiplier: 0,
    parcFerme: 3,
    hasFixedSetups: true,
    hasFixedUpgrades: false,
    freeSettings: 'all',
    hasTireWarmers: false,
    hasLimitedTires: true,
    vehiclesAllowed: 'Hyper,',
  })
  expect(JSON.stringify(rules)).not.toContain('Real Name')
})

it('leaves undefined what is missing or invalid in the file', async () => {
  for (const header of ['', '<Dedicated>yes</Dedicated><FreeSettings>-1</FreeSettings>'])
    expect(JSON.stringify((await read(header)).rules)).toBe('{}')
})
