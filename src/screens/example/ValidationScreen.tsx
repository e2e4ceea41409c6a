import { useState } from 'react';
import { type Address, AddressInput } from '../../components/address/AddressInput.tsx';
import { BusinessNumberInput } from '../../components/BusinessNumberInput.tsx';
import { NumberField } from '../../components/NumberField.tsx';
import { PeriodInput } from '../../components/PeriodInput.tsx';
import { PhoneInput } from '../../components/PhoneInput.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { useCodeChoices } from '../../components/useCodeChoices.ts';
import { formatBusinessNumber, isBusinessNumber } from '../../contracts/businessNumber.ts';
import { codeGroups, KOREA } from '../../contracts/commonCodes.ts';
import type { Period } from '../../contracts/period.ts';
import { firstHeads, formatPhone, isPhoneBody, joinPhone, type Phone } from '../../contracts/phone.ts';
import { gallery, validationPage as texts } from '../../messages/ko.example.ts';
import { businessNumberInput } from '../../messages/ko.widgets.ts';
import { DemoCard, DemoValue } from './DemoCard.tsx';
import { FieldsDemo } from './FieldsDemo.tsx';
import { FormDemo } from './FormDemo.tsx';
import classes from './ValidationScreen.module.css';

interface ValidationScreenProps {
  /** Address of the route of this name; null while it has no screen. */
  toHref(routeName: string): string | null;
}

/** Inputs that hold a value to its rules, and a form around one. */
export default function ValidationScreen({ toHref }: ValidationScreenProps) {
  return (
    <>
      <FieldsDemo listHref={toHref('example') ?? '/'} />
      <NumberDemo />
      <PhoneDemo />
      <BusinessNumberDemo />
      <PeriodDemo />
      <AddressDemo />
      <SelectDemo />
      <FormDemo />
    </>
  );
}

function SelectDemo() {
  const { choices } = useCodeChoices(codeGroups.nation);
  const data = choices?.map(({ commonCodeId: value, commonCodeKorName: label }) => ({ value, label })) ?? [];
  return (
    <DemoCard title={texts.selects}>
      <div className={classes.columns}>
        <SelectField label={texts.select} data={data} defaultValue={KOREA} searchable />
        <SelectField label={texts.disabled} data={data} defaultValue={KOREA} disabled />
      </div>
    </DemoCard>
  );
}

function NumberDemo() {
  const [integer, setInteger] = useState<number | null>(1234567);
  const [capped, setCapped] = useState<number | null>(null);
  const [signed, setSigned] = useState<number | null>(-2500000);
  const [decimals, setDecimals] = useState<number | null>(1234.5);
  return (
    <DemoCard title={texts.numbers}>
      <div className={classes.columns}>
        <NumberField label={texts.integer} value={integer} onChange={setInteger} />
        <NumberField
          label={texts.capped}
          value={capped}
          onChange={setCapped}
          maximum={100}
          decimalScale={1}
        />
        <NumberField label={texts.signed} value={signed} onChange={setSigned} allowNegative />
        <NumberField label={texts.decimals} value={decimals} onChange={setDecimals} decimalScale={3} />
        <NumberField label={texts.disabled} value={1000} onChange={() => {}} disabled />
      </div>
      <DemoValue label={gallery.value}>
        {[integer, capped, signed, decimals].map(String).join(' · ')}
      </DemoValue>
    </DemoCard>
  );
}

function PhoneDemo() {
  const [mobile, setMobile] = useState<Phone>({ head: firstHeads.mobile, body: '12345678' });
  const [landline, setLandline] = useState<Phone>({ head: firstHeads.landline, body: '123' });
  return (
    <DemoCard title={texts.phones}>
      <div className={classes.columns}>
        <PhoneInput
          label={texts.mobile}
          kind="mobile"
          value={mobile}
          onChange={setMobile}
          error={!isPhoneBody(mobile.body) && texts.checkMobile}
          required
        />
        <PhoneInput
          label={texts.landline}
          kind="landline"
          value={landline}
          onChange={setLandline}
          error={!isPhoneBody(landline.body) && texts.checkLandline}
        />
      </div>
      <DemoValue label={texts.shown}>
        {[mobile, landline].map(({ head, body }) => formatPhone(joinPhone(head, body))).join(' · ')}
      </DemoValue>
    </DemoCard>
  );
}

function BusinessNumberDemo() {
  const [digits, setDigits] = useState('1234567890');
  const wrong = digits !== '' && !isBusinessNumber(digits);
  return (
    <DemoCard title={texts.businessNumbers}>
      <div className={classes.columns}>
        <BusinessNumberInput
          label={texts.businessNumber}
          value={digits}
          onChange={setDigits}
          error={wrong && businessNumberInput.invalid}
          required
        />
        <BusinessNumberInput label={texts.readOnly} value={digits} readOnly />
      </div>
      <DemoValue label={texts.shown}>{formatBusinessNumber(digits)}</DemoValue>
    </DemoCard>
  );
}

function PeriodDemo() {
  const [period, setPeriod] = useState<Period>({ from: '2026-03-05', to: '2026-03-01' });
  const [service, setService] = useState<Period>({ from: '2026-01-01', to: null });
  return (
    <DemoCard title={texts.periods}>
      <div className={classes.columns}>
        <PeriodInput label={texts.period} value={period} onChange={setPeriod} />
        <PeriodInput label={texts.service} value={service} onChange={setService} fixedStart />
      </div>
      <DemoValue label={gallery.value}>
        {period.from} ~ {period.to} · {service.from} ~ {service.to}
      </DemoValue>
    </DemoCard>
  );
}

function AddressDemo() {
  const [korean, setKorean] = useState<Address>({ zip: '', address: '', detail: '' });
  const [foreign, setForeign] = useState<Address>({ zip: '', address: '', detail: '' });
  return (
    <DemoCard title={texts.addresses}>
      <div className={classes.columns}>
        <AddressInput
          label={texts.korean}
          inKorea
          value={korean}
          onChange={setKorean}
          errors={{ zip: korean.zip === '' && texts.required }}
          required
        />
        <AddressInput label={texts.foreign} inKorea={false} value={foreign} onChange={setForeign} />
      </div>
    </DemoCard>
  );
}
