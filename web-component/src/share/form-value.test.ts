import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cursor } from '../../test/lines.js';
import { type Shown, shownOf } from '../game/shown-record.js';
import type { BoardAttributes } from '../state/attributes.js';
import { FormValue } from './form-value.js';

/** Makes an element in a form. The result also lists the values that the element has set on the form. */
function inForm(text: string) {
  const told: { value: unknown; state: unknown; missing: boolean | undefined; message: string | undefined }[] = [];
  const initial = shownOf(cursor(text));
  let [shown, isNewer] = [initial, false];
  let value: unknown;
  let state: unknown;
  const internals = {
    setFormValue: (...[given, kept]: unknown[]) => {
      [value, state] = [given, kept];
    },
    setValidity: (flags: ValidityStateFlags, message?: string) => {
      told.push({ value, state, missing: flags.valueMissing, message });
    },
  };
  const host = {
    required: false,
    addController: () => undefined,
    renderRoot: { querySelector: () => null },
  };
  const form = new FormValue(host as unknown as BoardAttributes, {
    internals: internals as unknown as ElementInternals,
    shown: () => shown,
    initial: () => initial,
    show: (next) => {
      shown = next;
      form.hostUpdated();
    },
    isNewer: () => isNewer,
    missing: () => 'nothing there',
  });
  const show = (next: Shown) => {
    shown = next;
    form.hostUpdated();
  };
  const changeBoard = (next: Shown) => {
    isNewer = true;
    show(next);
  };
  return { form, host, show, changeBoard, told, last: () => told.at(-1), shown: () => shown };
}

describe('in a form', () => {
  it('the value is the record as SGF, and empty for an empty board', () => {
    const { last, show } = inForm('');
    assert.equal(last()?.value, '');
    show(shownOf(cursor('h8 h9')));
    assert.match(String(last()?.value), /^\(;FF\[4\].*;B\[hh\];W\[hg\]\)\n$/s);
  });

  it('each record is set once', () => {
    const { form, told } = inForm('h8');
    form.hostUpdated();
    assert.equal(told.length, 1);
  });

  it('a record can be required', () => {
    const { form, host, last, show } = inForm('');
    assert.deepEqual([last()?.missing, last()?.message], [false, '']);
    host.required = true;
    form.hostUpdated();
    assert.deepEqual([last()?.missing, last()?.message], [true, 'nothing there']);
    show(shownOf(cursor('h8')));
    assert.equal(last()?.missing, false);
  });

  it('a reset restores the value of the page', () => {
    const { form, show, shown } = inForm('h8 h9');
    const given = shown();
    show(shownOf(cursor('h8 h9 i9 i8')));
    form.reset();
    assert.equal(shown(), given);
  });

  it('the value that the browser restores is shown', () => {
    const { form, last, show, shown } = inForm('h8 h9 i9');
    show(shownOf(cursor('h8 h9 i9', 1)));
    const kept = last()?.state;
    const before = shown();
    show(shownOf(cursor('')));
    form.restore(kept);
    assert.deepEqual(shown(), before);
  });

  it('the value that the browser restores does not replace a newer board', () => {
    const { form, last, changeBoard, shown } = inForm('h8 h9 i9');
    const kept = last()?.state;
    changeBoard(shownOf(cursor('a1 b2')));
    const before = shown();
    form.restore(kept);
    assert.equal(shown(), before);
  });

  it('an unreadable value is ignored', () => {
    const { form, shown } = inForm('h8');
    const given = shown();
    for (const state of [undefined, '', 'h8', '{}', '{"record":{"nodes":[]},"node":3}', new FormData()]) {
      form.restore(state);
    }
    assert.equal(shown(), given);
  });
});
