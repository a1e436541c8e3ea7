/**
 * Tests of the user's settings. Invalid stored values are ignored. The user's choice takes precedence over the page's
 * attribute, and the attribute takes precedence over the default.
 */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readStored, withBackup } from './choose-settings.js';
import { readSettings, SETTINGS, settingRules, VERSION } from './settings.js';

const written = (chosen: unknown, version: unknown = VERSION) => JSON.stringify({ version, chosen });

describe('settings written over stored settings', () => {
  it('preserve the settings of a later version', () => {
    assert.equal(readStored(written({ theme: 'dark' }, VERSION + 1)), 'later');
  });

  it('preserve settings that this version does not know', () => {
    assert.deepEqual(readStored(written({ theme: 'dark', lang: 'ja', clock: 'on' })), { clock: 'on' });
    for (const text of [null, '', '7', 'null', '{', '{"version":1}'])
      assert.deepEqual(readStored(text), {}, String(text));
  });
});

describe('the settings of a backup', () => {
  it('replace no chosen setting of the user', () => {
    const mine = { theme: 'dark', lang: 'ja' } as const;
    assert.deepEqual(withBackup(mine, { theme: 'light', wood: 'walnut', clock: 'on' }), { ...mine, wood: 'walnut' });
    assert.deepEqual(withBackup(mine, {}), mine);
    assert.deepEqual(withBackup({}, { theme: 'light' }), { theme: 'light' });
  });
});

describe('stored settings', () => {
  it('are read', () => {
    const chosen = { numbers: 'last', wood: 'walnut', lang: 'ja', pace: '0.5' };
    assert.deepEqual(readSettings(written(chosen)), chosen);
  });

  it('are ignored if they are invalid', () => {
    const rubbish = [null, '', 'null', '7', '[]', '{', '{}', '"x"', '{"version":1}', '{"version":1,"chosen":null}'];
    for (const text of rubbish) assert.deepEqual(readSettings(text), {}, String(text));
    assert.deepEqual(readSettings(written([])), {});
    assert.deepEqual(readSettings(written('numbers')), {});
  });

  it('are used as far as they are known', () => {
    const chosen = {
      numbers: 'purple',
      coordinates: 'off',
      sound: true,
      lang: 7,
      marks: ['all'],
      other: 'on',
      theme: 'dark',
    };
    assert.deepEqual(readSettings(written(chosen)), { coordinates: 'off', theme: 'dark' });
  });

  it('have the version of the page', () => {
    for (const version of [undefined, 0, '1', 2]) {
      assert.deepEqual(readSettings(JSON.stringify({ version, chosen: { numbers: 'last', lang: 'ja' } })), {});
    }
  });

  it('can have any value of any setting', () => {
    for (const [name, values] of Object.entries(SETTINGS)) {
      for (const value of values) assert.deepEqual(readSettings(written({ [name]: value })), { [name]: value });
    }
  });
});

describe('the rules of a choice', () => {
  it('are empty if nothing is chosen', () => {
    assert.equal(settingRules({}), '@media screen{}');
  });

  it('do not apply in print', () => {
    assert.match(settingRules({ theme: 'dark', wood: 'white' }), /^@media screen\{.*\}$/s);
  });

  it('contain theme, wood and the ring', () => {
    assert.match(settingRules({ theme: 'system' }), /color-scheme:light dark!important/);
    assert.match(settingRules({ theme: 'dark' }), /color-scheme:dark!important/);
    assert.match(settingRules({ wood: 'kaya' }), /--_board:light-dark\(#e9c98f,#b98f52\)!important/);
    assert.match(settingRules({ lastMove: 'off' }), /circle\.last\{display:none!important\}/);
  });
});
