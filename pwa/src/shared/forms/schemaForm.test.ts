// Forms from JSON Schema: starting values, and what is still missing.
import { describe, expect, it } from 'vitest';
import type { Schema } from '../../table/types';
import { asksNothing, choicesOf, faultsOf, firstValue, isSameJson, kindOf, readable } from './schemaForm';

const color: Schema = {
  oneOf: [
    { const: 'red', title: 'mb.red' },
    { const: 'blue', title: 'mb.blue' },
  ],
};
const tests: Schema = {
  type: 'object',
  properties: {
    tests: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: { type: 'object', properties: { nose: { enum: ['n1', 'n2'] } }, required: ['nose'] },
    },
  },
  required: ['tests'],
  additionalProperties: false,
};

describe('schema forms', () => {
  it('compare values whatever the order of their fields', () => {
    expect(isSameJson({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1 })).toBe(true);
    expect(isSameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(isSameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isSameJson([], {})).toBe(false);
    expect(isSameJson(undefined, null)).toBe(false);
  });
  it('distinguishes the kinds of fields', () => {
    expect(kindOf(color)).toBe('choice');
    expect(kindOf({ type: 'array', uniqueItems: true, items: { enum: ['a'] } })).toBe('many');
    expect(kindOf({ type: 'array', items: { type: 'integer' } })).toBe('list');
    expect(kindOf({ const: '12.0' })).toBe('fixed');
    expect(kindOf({ type: ['object', 'null'] })).toBe('other');
    expect(choicesOf(color)?.map((choice) => choice.title)).toEqual(['mb.red', 'mb.blue']);
  });
  it('starts with what is given, else with the least that is allowed', () => {
    expect(firstValue({ type: 'integer', minimum: 2 })).toBe(2);
    expect(firstValue({ type: 'integer', minimum: -5, maximum: -1 })).toBe(-1);
    expect(firstValue(tests)).toEqual({ tests: [{ nose: null }] });
    expect(firstValue(tests, { tests: [{ nose: 'n2' }] })).toEqual({ tests: [{ nose: 'n2' }] });
    expect(firstValue(tests, { hidden: true })).toEqual({ tests: [{ nose: null }] });
    expect(
      firstValue({ type: 'object', properties: { request: { const: '4.0' } }, required: ['request'] }),
    ).toEqual({
      request: '4.0',
    });
  });
  it('leaves out what is not required and was not given', () => {
    const schema: Schema = { type: 'object', properties: { faces: { type: 'array' } }, required: [] };
    expect(firstValue(schema)).toEqual({});
    expect(faultsOf(schema, {})).toEqual([]);
  });
  it('names what is missing, with its path', () => {
    expect(faultsOf(tests, { tests: [{ nose: null }] })).toEqual([
      { path: ['tests', '0', 'nose'], code: 'choose' },
    ]);
    expect(faultsOf(tests, { tests: [] })[0]).toMatchObject({ code: 'few', n: 1 });
    expect(faultsOf(tests, { tests: [{ nose: 'n1' }] })).toEqual([]);
  });
  it('knows when there is nothing to ask, and makes ids readable', () => {
    expect(asksNothing({ type: 'object', properties: {} })).toBe(true);
    expect(asksNothing({ type: 'object', properties: { request: { const: 1 } } })).toBe(true);
    expect(asksNothing(tests)).toBe(false);
    expect(readable('moon_or_bust.lock_tests')).toBe('Lock tests');
  });
});
