export const legal = {
  former: 'These terms held before',
  former_since: 'In force from {date}',
  former_none: 'The shop has no terms in force now.',
  former_text: 'You are reading version {version}, for orders that were placed under it.',
  present: 'Read the terms in force now',
  since: 'In force since {date}',
  version: 'version {version}',
} as const;
