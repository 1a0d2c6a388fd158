import { z } from 'zod'
import {
  FACTORS,
  INCIDENT_CATEGORIES,
  type Factor,
  type IncidentCategory,
  SEVERITIES,
  type Severity,
} from '../domain/stewarding/incidents.ts'

const keysOf = <K extends string>(words: Record<K, unknown>) => Object.keys(words) as [K, ...K[]]

export const Category = z.enum(keysOf<IncidentCategory>(INCIDENT_CATEGORIES), 'Choose what it was')
export const SeverityChoice = z.enum(keysOf<Severity>(SEVERITIES), 'Choose how severe it was')
export const FactorChoice = z.enum(keysOf<Factor>(FACTORS), 'Unknown factor')
