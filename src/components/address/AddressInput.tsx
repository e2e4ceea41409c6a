import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addressInput as texts } from '../../messages/ko.widgets.ts';
import { toDigits } from '../digits.ts';
import { Modal } from '../Modal.tsx';
import classes from './AddressInput.module.css';
import { findAddressSearch } from './addressSearch.ts';
import type { AddressSearch, FoundAddress } from './types.ts';

const ZIP_LENGTH = 5;
const MAX_LENGTH = 100;

/** Outside Korea only `address` is used. */
export interface Address {
  zip: string;
  address: string;
  detail: string;
}

interface AddressInputProps {
  /** What the address is of: part of the fields' names. */
  label: string;
  /** Korean addresses have a postal code, a search and a second line; others are one free text. */
  inKorea: boolean;
  value: Address;
  onChange(value: Address): void;
  errors?: { [Field in keyof Address]?: ReactNode };
  required?: boolean;
  detailRequired?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  description?: ReactNode;
  onBlur?(): void;
  findSearch?(): Promise<AddressSearch | null>;
}

/** A postal address. A search, where the server has one, fills in code and address; both can also be typed. */
export function AddressInput({
  label,
  inKorea,
  value,
  onChange,
  errors = {},
  required,
  ...rest
}: AddressInputProps) {
  if (inKorea) return <KoreanAddress {...{ label, value, onChange, errors, required, ...rest }} />;
  const { description, disabled, readOnly, onBlur } = rest;
  return (
    <TextInput
      {...{ label, description, disabled, readOnly, onBlur }}
      variant={readOnly ? 'filled' : 'default'}
      required={required}
      maxLength={MAX_LENGTH}
      value={value.address}
      error={errors.address}
      onChange={(event) => onChange({ zip: '', address: event.currentTarget.value, detail: '' })}
    />
  );
}

function KoreanAddress({
  label,
  value,
  onChange,
  errors = {},
  required,
  detailRequired,
  disabled,
  readOnly,
  description,
  onBlur,
  findSearch = findAddressSearch,
}: Omit<AddressInputProps, 'inKorea'>) {
  const [search, setSearch] = useState<AddressSearch | null>(null);
  const [state, setState] = useState<'idle' | 'searching' | 'unavailable'>('idle');
  const detail = useRef<HTMLInputElement>(null);

  useEffect(() => {
    let present = true;
    void findSearch().then((found) => present && setSearch(found));
    return () => {
      present = false;
    };
  }, [findSearch]);

  const take = (found: FoundAddress) => {
    onChange({ ...value, ...found });
    // The modal gives the focus back to its button when it goes; what is left to type comes after that.
    flushSync(() => setState('idle'));
    detail.current?.focus();
  };

  const shared = { disabled, readOnly, onBlur, variant: readOnly ? 'filled' : 'default' };

  return (
    <div className={classes.fields}>
      <div className={classes.zip}>
        <TextInput
          {...shared}
          label={`${label} ${texts.zip}`}
          description={description}
          required={required}
          inputMode="numeric"
          autoComplete="postal-code"
          value={value.zip}
          error={errors.zip}
          onChange={(event) => onChange({ ...value, zip: toDigits(event.currentTarget.value, ZIP_LENGTH) })}
        />
        {search && !readOnly && (
          <Button
            variant="default"
            className={classes.search}
            disabled={disabled}
            onClick={() => setState('searching')}
          >
            {texts.search}
          </Button>
        )}
      </div>
      <p role="alert" className={classes.unavailable}>
        {state === 'unavailable' && texts.unavailable}
      </p>
      <TextInput
        {...shared}
        label={`${label} ${texts.address}`}
        required={required}
        maxLength={MAX_LENGTH}
        autoComplete="address-line1"
        value={value.address}
        error={errors.address}
        onChange={(event) => onChange({ ...value, address: event.currentTarget.value })}
      />
      <TextInput
        ref={detail}
        {...shared}
        label={`${label} ${texts.detail}`}
        required={detailRequired}
        maxLength={MAX_LENGTH}
        autoComplete="address-line2"
        value={value.detail}
        error={errors.detail}
        onChange={(event) => onChange({ ...value, detail: event.currentTarget.value })}
      />
      {search && state === 'searching' && (
        <Modal
          title={texts.searchTitle}
          width={560}
          onClose={() => setState('idle')}
          footer={
            <Button variant="default" onClick={() => setState('idle')}>
              {texts.enterByHand}
            </Button>
          }
        >
          <Search search={search} onFound={take} onFail={() => setState('unavailable')} />
        </Modal>
      )}
    </div>
  );
}

interface SearchProps {
  search: AddressSearch;
  onFound(found: FoundAddress): void;
  onFail(): void;
}

function Search({ search, onFound, onFail }: SearchProps) {
  const place = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState(true);
  const current = useRef({ onFound, onFail });
  useEffect(() => {
    current.current = { onFound, onFail };
  });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let present = true;
    search
      .embed(element, (found) => present && current.current.onFound(found))
      .then(() => present && setWaiting(false))
      .catch(() => present && current.current.onFail());
    return () => {
      present = false;
      element.replaceChildren();
    };
  }, [search]);

  return (
    <>
      <p role="status">{waiting && texts.loading}</p>
      <div ref={place} className={classes.place} />
    </>
  );
}
