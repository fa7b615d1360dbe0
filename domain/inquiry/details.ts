import * as z from 'zod/mini';
import {
  type KeptPhotographs,
  photographLines,
  photographsSchema,
} from '#domain/photograph/photographs.ts';
import { rentalLines } from '#domain/rental/lines.ts';
import { type KeptRental, RENTAL_SENTENCE, rentalWishSchema } from '#domain/rental/wish.ts';
import {
  PARTS_SENTENCE,
  type PartsRequest,
  partsLines,
  partsRequestSchema,
} from '#domain/service/parts-request.ts';
import {
  SERVICE_SENTENCE,
  type ServiceRequest,
  serviceLines,
  serviceRequestSchema,
} from '#domain/service/service-request.ts';
import {
  TRADE_IN_SENTENCE,
  type TradeIn,
  tradeInLines,
  tradeInSchema,
} from '#domain/service/trade-in.ts';
import type { KeptDrive } from '#domain/test-drive/kept-drive.ts';
import { driveLines } from '#domain/test-drive/lines.ts';
import { DRIVE_SENTENCE, driveWishSchema } from '#domain/test-drive/wish.ts';
import { aboutSchema, type KeptAbout } from './about.ts';
import { aboutLines } from './about-words.ts';
import type { Line } from './line.ts';
import { type Visit, visitLines, visitSchema } from './visit.ts';

/** What an inquiry may say beyond its message, by kind. A kind that is not known is left out. */
export const detailsSchema = z.object(
  {
    drive: z.optional(driveWishSchema),
    rental: z.optional(rentalWishSchema),
    tradeIn: z.optional(tradeInSchema),
    service: z.optional(serviceRequestSchema),
    parts: z.optional(partsRequestSchema),
    photographs: z.optional(photographsSchema),
    about: z.optional(aboutSchema),
    visit: visitSchema,
  },
  'Details must be an object',
);

/** As a visitor sends them. */
export type Details = z.infer<typeof detailsSchema>;
export type Kind = keyof Details;

/** As they are stored, with the names and prices of that day: mails and lists need nothing beside them. */
export interface KeptDetails {
  drive?: KeptDrive;
  rental?: KeptRental;
  tradeIn?: TradeIn;
  service?: ServiceRequest;
  parts?: PartsRequest;
  photographs?: KeptPhotographs;
  about?: KeptAbout;
  visit?: Visit;
}

/** Whether a visitor books a time or asks for days, and so has to hear what became of it. */
export function isBooking(details: KeptDetails | null): boolean {
  return Boolean(details?.drive ?? details?.rental);
}

/** What is said for a visitor who chose this much and wrote no message. */
const sentences: Partial<Record<Kind, string>> = {
  drive: DRIVE_SENTENCE,
  rental: RENTAL_SENTENCE,
  tradeIn: TRADE_IN_SENTENCE,
  service: SERVICE_SENTENCE,
  parts: PARTS_SENTENCE,
};

/** The sentence of the first kind that has one. */
export function sentenceOf(details: object): string | undefined {
  return Object.entries(sentences).find(([kind]) => Object.hasOwn(details, kind))?.[1];
}

/** All that the details say, in the order in which the dealer wants to know it. */
export function detailLines(details: KeptDetails | null): Line[] {
  if (!details) return [];
  const { about, visit } = details;
  return [
    ...(details.drive ? driveLines(details.drive) : []),
    ...(details.rental ? rentalLines(details.rental) : []),
    ...(details.tradeIn ? tradeInLines(details.tradeIn) : []),
    ...(details.service ? serviceLines(details.service) : []),
    ...(details.parts ? partsLines(details.parts) : []),
    ...(details.photographs ? photographLines(details.photographs) : []),
    ...(about ? aboutLines(about) : []),
    ...(visit ? visitLines(visit) : []),
  ];
}
