import { describe, inject } from 'vitest';
import { journeyOnAPhone } from '../support/whole-journey.ts';

describe('the whole journey on SQLite', () => journeyOnAPhone(() => inject('shopUrl')));
